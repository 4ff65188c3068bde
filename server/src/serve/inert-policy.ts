/** The policy for uploaded files: a file that is opened by itself runs nothing, fetches nothing and has no origin. */
export const inertPolicy = "default-src 'none'; sandbox"
