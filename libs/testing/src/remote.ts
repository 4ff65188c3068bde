// Shared by the tests of remotes. It has a door of its own, because it needs libraries that other tests do not.
import '@testing-library/jest-dom/vitest'

export { providePeer } from './call-peer.ts'
export type { Answers, RecordedCall } from './call-peer.ts'
export { fakeCamera } from './fake-camera.ts'
export { expectWholeTexts } from './expect-whole-texts.ts'
export type { Texts } from './expect-whole-texts.ts'
export { layOut } from './lay-out.ts'
export { project, remoteRenderer } from './remote-renderer.tsx'
export type { RemoteUnderTest, RenderRemoteOptions } from './remote-renderer.tsx'
export { sendBusEvent } from './send-bus-event.ts'
export { settleModal } from './settle-modal.ts'
