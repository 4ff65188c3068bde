import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { renamed, described } from './edits.ts'
import { replaceContacts, replaceSpecs } from './location-lists.ts'
import { updateLocation } from './update-location.ts'

/** The calls that change one location without moving it. */
export const locationEdits: readonly ServedCall[] = [
  serve('/location/update', async (input, context) => {
    const { name, description, code, short_code, category_code, address, coords } = input
    const rename = name === undefined ? undefined : renamed(context, name)
    const describe = description === undefined ? undefined : described(context, description)
    const version = await updateLocation(context, input, async (current) => {
      return {
        ...(await rename?.(current)),
        ...(await describe?.(current)),
        ...(code !== undefined && { code }),
        ...(short_code !== undefined && { short_code }),
        ...(category_code !== undefined && { category_code }),
        ...(address !== undefined && { address }),
        ...(coords !== undefined && (coords ?? { lat: null, lng: null })),
      }
    })
    return { version }
  }),

  serve('/location/updateName', async (input, context) => ({
    version: await updateLocation(context, input, renamed(context, input.name)),
  })),

  serve('/location/updateDescription', async (input, context) => ({
    version: await updateLocation(context, input, described(context, input.description)),
  })),

  serve('/location/updateCategory', async (input, context) => ({
    version: await updateLocation(context, input, () => ({ category_code: input.category_code })),
  })),

  serve('/location/updateCode', async (input, context) => ({
    version: await updateLocation(context, input, () => ({
      ...(input.code !== undefined && { code: input.code }),
      ...(input.short_code !== undefined && { short_code: input.short_code }),
    })),
  })),

  serve('/location/updateCoordinates', async (input, context) => ({
    version: await updateLocation(context, input, () => input.coords ?? { lat: null, lng: null }),
  })),

  serve('/location/updateContacts', async (input, context) => ({
    version: await replaceContacts(context, input, input.contacts),
  })),

  serve('/location/updateSpecs', async (input, context) => ({
    version: await replaceSpecs(context, input, input.specs),
  })),
]
