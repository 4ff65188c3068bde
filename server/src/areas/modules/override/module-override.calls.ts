import { serve } from '../../../serve/serve.ts'
import { presentOverride } from './override.presenter.ts'
import { endSessionOverride, setSessionOverride } from './set-override.ts'
import { sessionOverrides } from '../session-releases.loader.ts'

export const moduleOverrideServed = [
  serve('/module-override/get', async (_, context) => ({
    overrides: (await sessionOverrides(context)).map((one) => ({
      module_code: one.moduleCode,
      ...presentOverride(one),
    })),
    allowed: context.services.environment.overrides,
  })),

  serve('/module-override/set', async (input, context) => {
    const until = await setSessionOverride(context, input)
    return { until: until.toISOString() }
  }),

  serve('/module-override/end', ({ module_code }, context) => endSessionOverride(context, module_code)),
]
