import type { CallReply } from '@atrium/contract'

/** A material in a store, as its page shows it. */
export type ShownMaterial = CallReply<'/store/get_material_details'>['material']
