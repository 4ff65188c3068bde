/** Location groups of the demo project. A group has the locations whose codes match. */
export const demoGroups = [
  {
    code: 'PLANT',
    name: { en: 'Plant rooms', fr: 'Locaux techniques', ar: 'غرف المعدات' },
    holds: /-MEP$/,
  },
  {
    code: 'HARBOUR-ROUND',
    name: { en: 'Weekly round, harbour', fr: 'Ronde hebdomadaire, port', ar: 'الجولة الأسبوعية، الميناء' },
    holds: /^HARBOUR-.*-MEP$/,
  },
] as const
