const fade = { 'fade-in': { from: { opacity: 0 } }, 'fade-out': { to: { opacity: 0 } } }

export const keyframes = {
  ...fade,
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.5 } },
  'scale-in': { from: { scale: '0.97' } },
  'scale-out': { to: { scale: '0.97' } },
  'slide-from-top': { from: { translate: '0 -0.375rem' } },
  'slide-to-top': { to: { translate: '0 -0.375rem' } },
  'slide-from-bottom': { from: { translate: '0 0.5rem' } },
  'slide-to-bottom': { to: { translate: '0 0.5rem' } },
  'slide-from-left-full': { from: { translate: '-100% 0' } },
  'slide-to-left-full': { to: { translate: '-100% 0' } },
  'slide-from-right-full': { from: { translate: '100% 0' } },
  'slide-to-right-full': { to: { translate: '100% 0' } },
}

/** Chakra's own floating components use these names. */
export const animationStyles = {
  'slide-fade-in': { value: { animationName: 'slide-from-top, fade-in' } },
  'slide-fade-out': { value: { animationName: 'slide-to-top, fade-out' } },
  'scale-fade-in': { value: { animationName: 'scale-in, fade-in' } },
  'scale-fade-out': { value: { animationName: 'scale-out, fade-out' } },
}
