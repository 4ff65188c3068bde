import refresh from 'react-refresh/runtime'
import { sayTrouble } from './say-trouble.ts'

// Before React runs: it reports every root that it draws to the hook.
refresh.injectIntoGlobalHook(globalThis)
// The remote's development build finds it there.
Object.assign(globalThis, { atriumRefresh: refresh })
sayTrouble()
