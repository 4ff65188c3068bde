// Replaced at build time; bundles hold no other trace of Node.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Checks that only developers profit from run where this holds. */
export const inDevelopment = process.env.NODE_ENV !== 'production'
