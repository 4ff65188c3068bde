import { rightsHere } from '../../serve/rights-here.ts'
import { serve } from '../../serve/serve.ts'
import { presentRegistry } from './registry.presenter.ts'

export const modulesServed = [
  serve('/modules/registry', async (input, context) => {
    const { registry } = await presentRegistry(context, await rightsHere(context, input.project_id), input)
    return registry
  }),
]
