// What the tests of a remote share. A door of its own, since it stands on libraries that other tests do not need.
import '@testing-library/jest-dom/vitest'

export { providePeer } from './call-peer.ts'
export type { Answers, Asked } from './call-peer.ts'
export { expectWholeTexts } from './expect-whole-texts.ts'
export type { Texts } from './expect-whole-texts.ts'
export { layOut } from './lay-out.ts'
export { project, remoteRenderer } from './remote-renderer.tsx'
export type { RemoteUnderTest, RenderRemoteOptions } from './remote-renderer.tsx'
export { tellChange } from './tell-change.ts'
