import type { Environment } from '../../environment/environment.ts'
import { invalid } from '../../serve/failure.ts'

/** @throws Failure validation 'Password should be minimum … characters long', naming the field */
export function assertPasswordLength(
  environment: Pick<Environment, 'passwordMin'>,
  field: string,
  password: string,
): void {
  const minimum = environment.passwordMin
  if ([...password].length < minimum)
    throw invalid({ [field]: { key: 'password_too_short', params: { minimum } } })
}
