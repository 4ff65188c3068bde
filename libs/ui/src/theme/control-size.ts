/** Fingers need more room than a mouse pointer: at least 40 px, and text that makes no phone zoom in on a field. */
export const onTouch = '@media (pointer: coarse)'

export const touchHeight = { [onTouch]: { minH: '10' } }
export const touchField = { [onTouch]: { minH: '10', fontSize: 'md' } }
