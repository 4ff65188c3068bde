const key = 'atrium.session'

/**
 * Whether somebody has signed in with this browser and not signed out since. It is no secret: it only makes the login page
 * ask for the session of the cookie before it shows its form.
 */
export const sessionHint = {
  isSet: (): boolean => localStorage.getItem(key) !== null,
  set: (): void => localStorage.setItem(key, '1'),
  clear: (): void => localStorage.removeItem(key),
}
