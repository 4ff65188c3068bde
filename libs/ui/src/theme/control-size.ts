/** Fingers need more room than a mouse pointer: at least 40 px, and a text size at which no phone zooms into a field. */
export const onTouch = '@media (pointer: coarse)'

export const touchHeight = { [onTouch]: { minH: '10' } }
export const touchField = { [onTouch]: { minH: '10', fontSize: 'md' } }
