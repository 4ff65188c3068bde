import type { RequestInfo } from './context.ts'

/** Returns the request of work inside of the server. There is no browser behind it, so that it has an id and nothing else. */
export function backgroundRequest(id: string): RequestInfo {
  const noBrowser = (): never => {
    throw new Error('work inside of the server has no browser to set a cookie in')
  }
  return {
    id,
    address: '',
    userAgent: '',
    cookie: undefined,
    bearer: undefined,
    isBackground: true,
    heardUntil: '',
    setCookie: noBrowser,
    deviceCookie: undefined,
    setDeviceCookie: noBrowser,
  }
}
