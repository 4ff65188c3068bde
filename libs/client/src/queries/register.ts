import type { CallFailure } from '../call/call-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure
  }
}
