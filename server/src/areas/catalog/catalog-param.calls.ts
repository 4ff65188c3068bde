import { serve } from '../../serve/serve.ts'
import { readParams } from './catalog-param-rows.loader.ts'
import { presentParam } from './catalog-param.presenter.ts'
import { loadCatalog } from './catalog.loader.ts'
import { changeOwnList } from './change-own-list.ts'
import { paramList } from './param-list.ts'

export const catalogParamServed = [
  serve('/catalog/getParams/{id}', async ({ id }, context) => {
    const { version } = await loadCatalog(context, id, 'catalog_params_view')
    const params = await readParams(context.database, id)
    return { params: params.map((param) => presentParam(param, id)), version }
  }),

  serve('/catalog/updateParams', ({ params: written, drop_readings: dropsReadings, ...change }, context) =>
    changeOwnList(context, paramList(dropsReadings), { ...change, written }),
  ),
]
