/** Returns whether the page can ask for the camera at all. */
export const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function'
