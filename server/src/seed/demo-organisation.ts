/** Kinds of work, in their order. Departments belong to no project; the demo project has these. */
export const demoDepartments = [
  {
    code: 'HVAC',
    name: { en: 'Heating and cooling', fr: 'Chauffage et climatisation', ar: 'التدفئة والتبريد' },
    description: {
      en: 'Boilers, chillers, air',
      fr: 'Chaudières, groupes froids, air',
      ar: 'الغلايات والمبردات والهواء',
    },
  },
  {
    code: 'ELEC',
    name: { en: 'Electricity', fr: 'Électricité', ar: 'الكهرباء' },
    description: { en: 'Power and light', fr: 'Courant et éclairage', ar: 'الطاقة والإنارة' },
  },
  {
    code: 'BUILD',
    name: { en: 'Plumbing and building', fr: 'Plomberie et bâti', ar: 'السباكة والمبنى' },
    description: {
      en: 'Water, doors, walls and roofs',
      fr: 'Eau, portes, murs et toitures',
      ar: 'المياه والأبواب والجدران والأسقف',
    },
  },
  {
    code: 'CLEAN',
    name: { en: 'Cleaning', fr: 'Nettoyage', ar: 'النظافة' },
    description: { en: 'Inside and outside', fr: 'Dedans et dehors', ar: 'في الداخل والخارج' },
  },
] as const

/** The job titles of the demo project. */
export const demoDesignations = [
  { code: 'CHIEF', name: { en: 'Chief engineer', fr: 'Ingénieur en chef', ar: 'كبير المهندسين' } },
  { code: 'TECH', name: { en: 'Technician', fr: 'Technicien', ar: 'فني' } },
  { code: 'KEEPER', name: { en: 'Storekeeper', fr: 'Magasinier', ar: 'أمين المخزن' } },
] as const

/** Teams of people who see their locations already. `people` and `supervisor` are addresses, `places` codes. */
export const demoTeams = [
  {
    name: { en: 'Harbour crew', fr: 'Équipe du port', ar: 'فريق الميناء' },
    description: { en: 'Looks after the harbour', fr: 'S’occupe du port', ar: 'يعتني بالميناء' },
    people: ['salim@demo.example', 'nadia@demo.example'],
    places: ['HARBOUR'],
    supervisor: 'salim@demo.example',
  },
  {
    name: { en: 'Lyon crew', fr: 'Équipe de Lyon', ar: 'فريق ليون' },
    description: { en: 'Looks after Lyon', fr: 'S’occupe de Lyon', ar: 'يعتني بليون' },
    people: ['amina@demo.example'],
    places: ['LYON'],
    supervisor: 'claire@demo.example',
  },
  {
    name: { en: 'Harbour technicians', fr: 'Techniciens du port', ar: 'فنيو الميناء' },
    description: { en: 'On call in the harbour', fr: 'D’astreinte au port', ar: 'مناوبون في الميناء' },
    people: ['victor@demo.example', 'jonas@demo.example', 'daniel@demo.example', 'khaled@demo.example'],
    places: ['HARBOUR-T'],
    supervisor: 'salim@demo.example',
  },
  {
    name: { en: 'Lyon technicians', fr: 'Techniciens de Lyon', ar: 'فنيو ليون' },
    description: { en: 'On call in Lyon', fr: 'D’astreinte à Lyon', ar: 'مناوبون في ليون' },
    people: ['youssef@demo.example', 'hugo@demo.example', 'olivier@demo.example'],
    places: ['LYON-A'],
    supervisor: 'amina@demo.example',
  },
] as const

/** The members of each department, by address. */
export const demoWorkers = {
  HVAC: ['salim@demo.example'],
  BUILD: ['victor@demo.example'],
  ELEC: ['amina@demo.example'],
  CLEAN: ['robin@demo.example'],
} as const satisfies Record<(typeof demoDepartments)[number]['code'], readonly string[]>
