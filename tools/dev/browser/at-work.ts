import refresh from 'react-refresh/runtime'
import { sayTrouble } from './say-trouble.ts'

// Before React is run: it tells the hook of every root that it draws.
refresh.injectIntoGlobalHook(globalThis)
// The remote's development build finds it there.
Object.assign(globalThis, { atriumRefresh: refresh })
sayTrouble()
