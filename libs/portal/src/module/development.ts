// Replaced at build time; bundles hold no other trace of Node.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Guards checks that help only developers. */
export const inDevelopment = process.env.NODE_ENV !== 'production'
