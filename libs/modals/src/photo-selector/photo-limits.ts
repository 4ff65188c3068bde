/** The constants of choosing, cropping and sending pictures. Sides are in pixels, times in milliseconds, qualities from 0 to 1. */
export const photoLimits = {
  aspect: 1,
  cropMinimum: 20,
  cropStep: 3,
  cropQuality: 0.92,
  outputSide: 16_384,
  detectEvery: 50,
  detectTimes: 40,
  /** How long a decoder may take before its file counts as damaged. */
  decodeTime: 120_000,
  pickedSide: 500,
  pickedQuality: 1,
  cameraQuality: 0.9,
} as const
