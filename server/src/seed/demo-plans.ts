import type { CallInput } from '@atrium/contract'

type NewPlan = CallInput<'/catalog/updatePlans'>['plans'][number]

/** What is done to the assets of the demo project, by the codes of their kinds. */
export const demoPlans: Readonly<Record<string, readonly NewPlan[]>> = {
  AHU: [
    {
      code: 'FILTERS',
      name: { en: 'Change the filters', fr: 'Changer les filtres', ar: 'تغيير المرشحات' },
      rule: {
        kind: 'fixed',
        every: 3,
        unit: 'month',
        on: { nth: 'last', weekday: 5 },
        working_days: 'previous',
      },
      duration_minutes: 45,
      is_active: true,
      tasks: [
        {
          type: 'check',
          text: { en: 'Switch the unit off', fr: 'Arrêter la centrale', ar: 'إيقاف الوحدة' },
        },
        {
          type: 'number',
          text: {
            en: 'Pressure drop before the change',
            fr: 'Perte de charge avant le changement',
            ar: 'هبوط الضغط قبل التغيير',
          },
          unit: 'Pa',
          minimum: 0,
          maximum: 1000,
          mandatory: false,
        },
        {
          type: 'check',
          text: {
            en: 'The new filters sit tight',
            fr: 'Les nouveaux filtres sont étanches',
            ar: 'المرشحات الجديدة محكمة',
          },
        },
      ],
    },
    {
      code: 'HYGIENE',
      name: { en: 'Hygiene inspection', fr: 'Inspection d’hygiène', ar: 'فحص النظافة الصحية' },
      rule: { kind: 'fixed', every: 2, unit: 'year', working_days: 'nearest' },
      criticality: 'Statutory',
      lead_days: 30,
      duration_minutes: 120,
      people: 2,
      priority: 'High',
      is_active: true,
    },
    // Waits to be switched on.
    {
      code: 'BELT',
      name: { en: 'Tighten the belt', fr: 'Tendre la courroie', ar: 'شدّ السير' },
      rule: { kind: 'on_demand' },
      category: 'Adjustment',
      criticality: 'Optimal',
      duration_minutes: 20,
      priority: 'Low',
    },
  ],
  LFT: [
    {
      code: 'SERVICE',
      name: { en: 'Service', fr: 'Entretien', ar: 'صيانة دورية' },
      rule: { kind: 'floating', every: 6, unit: 'week', working_days: 'next' },
      window: { early_days: 3, late_days: 7 },
      duration_minutes: 90,
      is_active: true,
      tasks: [
        {
          type: 'check',
          text: { en: 'Doors close evenly', fr: 'Les portes ferment bien', ar: 'الأبواب تُغلق بانتظام' },
        },
        {
          type: 'text',
          text: { en: 'What was lubricated', fr: 'Ce qui a été graissé', ar: 'ما الذي تم تشحيمه' },
          mandatory: false,
        },
      ],
    },
    {
      code: 'LIFT-LAW',
      name: { en: 'Statutory inspection', fr: 'Contrôle réglementaire', ar: 'فحص نظامي' },
      rule: { kind: 'fixed', every: 1, unit: 'year', working_days: 'previous' },
      category: 'Testing',
      criticality: 'Statutory',
      lead_days: 60,
      duration_minutes: 180,
      priority: 'Urgent',
      is_active: true,
    },
  ],
  FAP: [
    {
      code: 'ALARM-TEST',
      name: { en: 'Test the fire alarm', fr: 'Essai de l’alarme incendie', ar: 'اختبار إنذار الحريق' },
      rule: {
        kind: 'fixed',
        every: 1,
        unit: 'month',
        on: { nth: 1, weekday: 2 },
        working_days: 'next',
      },
      category: 'Testing',
      criticality: 'Statutory',
      window: { early_days: 2, late_days: 5 },
      duration_minutes: 30,
      priority: 'High',
      is_active: true,
      tasks: [
        {
          type: 'check',
          text: {
            en: 'Set off one call point, another one each month',
            fr: 'Déclencher un déclencheur manuel, chaque mois un autre',
            ar: 'تفعيل نقطة نداء واحدة، نقطة مختلفة كل شهر',
          },
        },
        {
          type: 'number',
          text: {
            en: 'Time until the sounders start',
            fr: 'Délai avant les sirènes',
            ar: 'الوقت حتى انطلاق الصافرات',
          },
          unit: 's',
          minimum: 0,
          maximum: 30,
        },
        {
          type: 'check',
          text: {
            en: 'The panel is back to normal',
            fr: 'La centrale est revenue à l’état normal',
            ar: 'عادت اللوحة إلى وضعها الطبيعي',
          },
        },
      ],
    },
  ],
  EML: [
    {
      code: 'LIGHT-TEST',
      name: {
        en: 'Test the emergency lights',
        fr: 'Essai de l’éclairage de secours',
        ar: 'اختبار إنارة الطوارئ',
      },
      rule: {
        kind: 'fixed',
        every: 1,
        unit: 'month',
        on: { month_day: 15 },
        working_days: 'nearest',
      },
      category: 'Testing',
      criticality: 'Statutory',
      window: { early_days: 3, late_days: 7 },
      duration_minutes: 60,
      is_active: true,
      tasks: [
        {
          type: 'check',
          text: {
            en: 'Every light burns without the mains',
            fr: 'Chaque luminaire s’allume sans le secteur',
            ar: 'كل مصباح يعمل دون التيار الرئيسي',
          },
        },
        {
          type: 'check',
          text: {
            en: 'The result stands in the safety register',
            fr: 'Le résultat est noté au registre de sécurité',
            ar: 'النتيجة مسجلة في سجل السلامة',
          },
        },
      ],
    },
  ],
}
