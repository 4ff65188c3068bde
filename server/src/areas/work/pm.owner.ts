import { orderOwner } from './order-owner.ts'

/** Orders of maintenance. */
export const pmOwner = orderOwner('pm', ['pm_photos'])
