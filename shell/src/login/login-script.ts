import { handOff, runPortal } from './hand-off.ts'
import type { LoginData } from './login-texts.ts'
import { startLogin } from './start-login.ts'

const data = document.getElementById('login-data')?.textContent
if (!data) throw new Error('The login page has no data')
startLogin({ data: JSON.parse(data) as LoginData, handOff, runPortal })
