import { once } from 'node:events'
import { createServer } from 'node:net'

/** Another program listens on the port. */
export class PortTaken extends Error {}

/** Checks that the port of this machine is free. @throws PortTaken */
export async function findFree(port: number): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, 'localhost')
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new PortTaken(`Something listens at port ${port} already.`, { cause: error })
    throw error
  }
  server.close()
  await once(server, 'close')
}
