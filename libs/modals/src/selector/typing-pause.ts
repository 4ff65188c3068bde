/** Long enough to type the next letter, short enough to seem at once. In milliseconds. */
export const typingPause = 250
