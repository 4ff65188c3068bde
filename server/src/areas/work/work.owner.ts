import { orderOwner } from './order-owner.ts'

/** Corrective orders. A photo can be sent with a report, before there is an order. */
export const workOwner = orderOwner('cm', ['cm_photos', 'cm_add'])
