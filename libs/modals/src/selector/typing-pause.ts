/** Long enough to type the next letter, short enough to seem instant. Milliseconds. */
export const typingPause = 250
