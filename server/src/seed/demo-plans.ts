import type { CallInput } from '@atrium/contract'

type NewPlan = CallInput<'/catalog/updatePlans'>['plans'][number]

/** What is done to the assets of the demo project, by the codes of their kinds. */
export const demoPlans: Readonly<Record<string, readonly NewPlan[]>> = {
  AHU: [
    {
      code: 'FILTERS',
      name: { en: 'Change the filters', fr: 'Changer les filtres', ar: 'تغيير المرشحات' },
      interval: { every: 3, unit: 'month' },
      duration_minutes: 45,
    },
    {
      code: 'HYGIENE',
      name: { en: 'Hygiene inspection', fr: 'Inspection d’hygiène', ar: 'فحص النظافة الصحية' },
      interval: { every: 2, unit: 'year' },
      duration_minutes: 120,
      priority: 'High',
      is_statutory: true,
    },
    {
      code: 'BELT',
      name: { en: 'Tighten the belt', fr: 'Tendre la courroie', ar: 'شدّ السير' },
      interval: null,
      duration_minutes: 20,
      priority: 'Low',
    },
  ],
  LFT: [
    {
      code: 'SERVICE',
      name: { en: 'Service', fr: 'Entretien', ar: 'صيانة دورية' },
      interval: { every: 6, unit: 'week' },
      duration_minutes: 90,
    },
    {
      code: 'LIFT-LAW',
      name: { en: 'Statutory inspection', fr: 'Contrôle réglementaire', ar: 'فحص نظامي' },
      interval: { every: 1, unit: 'year' },
      duration_minutes: 180,
      priority: 'Urgent',
      is_statutory: true,
    },
  ],
}
