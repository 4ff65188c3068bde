import type { Cells } from '../cell.ts'
import { here, main, needing } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const pumpInMain = (w: World) => ({ store_id: w.main, material_id: w.pump })

export const cells: Cells = {
  '/store/search_materials': main,
  '/store/get_low_stock': here,
  '/store/get_stock_of_material': (w) => ({ ...here(w), material_id: w.pump }),
  '/store/search_material_ledger': (w) => ({ ...here(w), material_id: w.pump }),
  '/store/get_material_history': (w) => ({ ...here(w), material_id: w.pump }),
  '/store/get_figures': here,
  '/store/count_stock': (w) => ({ ...here(w), store_ids: [w.main] }),
  '/store/get_material_details': pumpInMain,
  '/store/get_material_stock': pumpInMain,
  '/store/get_stock_value': main,
  '/store/find_materials': (w) => ({ ...main(w), codes: [`pump-${w.mark}`] }),
  '/store/get_material_categories': main,
  '/store/get_stock_history': pumpInMain,
  '/store/update_material': (w) => ({ ...pumpInMain(w), reorder_level: '5' }),
  '/store/remove_material': (w) => ({ store_id: w.depot, material_id: w.pump }),
  '/store/search_ledger': main,
  '/store/export_stock': (w) => ({ ...main(w), format: 'csv' }),
  '/store/export_ledger': (w) => ({ ...main(w), format: 'csv' }),
  '/store/post_stock': needing(
    (w) => ({
      ...main(w),
      kind: 'issue',
      lines: [{ material_id: w.pump, quantity: '1' }],
      note: 'posted',
    }),
    'store_materials_issue',
  ),
  '/store/correct_price': needing(
    (w) => ({ ...main(w), entry_id: w.opening, unit_cost: '2.5', note: 'invoice' }),
    'store_materials_view',
  ),
  '/store/importMaterials': (w) => ({ ...main(w), ...here(w), materials: [{ id: w.pump, stock: '7' }] }),
  '/store/create_stock_request': (w) => ({
    ...main(w),
    ...here(w),
    type: 'transfer',
    to_store_id: w.depot,
    lines: [{ material_id: w.pump, quantity: '1' }],
  }),
  '/store/search_stock_request': here,
  '/store/get_stock_request_details': (w) => ({ request_id: w.pending }),
  '/store/approve_stock_request': (w) => ({ request_id: w.pending }),
  '/store/complete_stock_request': needing((w) => ({ request_id: w.approved }), 'store_materials_issue'),
  '/store/reject_stock_request': (w) => ({ request_id: w.pending }),
  '/store/cancel_stock_request': needing((w) => ({ request_id: w.pending }), 'stock_request_approve'),
}
