import '@testing-library/jest-dom/vitest'

export { fakeCamera } from './fake-camera.ts'
export type { FakeCamera, FakeCameraOptions } from './fake-camera.ts'
export { installBrowserShims } from './browser-shims.ts'
export { guardAgainstNoise } from './noise-guard.ts'
export { provideTexts } from './provide-texts.ts'
export { renderInPortal } from './render-in-portal.tsx'
export type { PortalRender, RenderInPortalOptions } from './render-in-portal.tsx'
