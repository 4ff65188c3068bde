/**
 * More people of the demo project, so that its list of people is alive: name, address before the @, language, code of the role
 * and of the department. Their passwords are not printed.
 */
export const demoStaff = [
  ['Youssef Amrani', 'youssef', 'fr', 'READER', 'HVAC'],
  ['Léa Marchand', 'lea', 'fr', 'READER', 'CLEAN'],
  ['Omar Farouk', 'omar', 'en', 'SITE', 'ELEC'],
  ['ليلى المنصوري', 'layla', 'ar', 'READER', 'CLEAN'],
  ['Jonas Keller', 'jonas', 'en', 'READER', 'HVAC'],
  ['Inès Rousseau', 'ines', 'fr', 'STOREKEEPER', 'HVAC'],
  ['Daniel Okafor', 'daniel', 'en', 'READER', 'ELEC'],
  ['مريم الشامي', 'maryam', 'ar', 'SITE', 'CLEAN'],
  ['Piotr Zielinski', 'piotr', 'en', 'READER', 'HVAC'],
  ['Camille Perrot', 'camille', 'fr', 'READER', 'CLEAN'],
  ['Grace Mensah', 'grace', 'en', 'READER', 'CLEAN'],
  ['خالد بن سعيد', 'khaled', 'ar', 'READER', 'ELEC'],
  ['Marta Silva', 'marta', 'en', 'STOREKEEPER', 'ELEC'],
  ['Hugo Lefèvre', 'hugo', 'fr', 'READER', 'HVAC'],
  ['Anita Rao', 'anita', 'en', 'SITE', 'HVAC'],
  ['Thomas Brandt', 'thomas', 'en', 'READER', 'ELEC'],
  ['Fatou Ndiaye', 'fatou', 'fr', 'READER', 'CLEAN'],
  ['يوسف حمدان', 'yusuf', 'ar', 'READER', 'HVAC'],
  ['Elena Petrova', 'elena', 'en', 'READER', 'CLEAN'],
  ['Samuel Osei', 'samuel', 'en', 'READER', 'ELEC'],
  ['Nora Lindqvist', 'nora', 'en', 'AUDITOR', 'ELEC'],
  ['Karim Bouzid', 'karim', 'fr', 'READER', 'HVAC'],
] as const

/** The statuses of some of them, by the same names. */
export const demoStatuses = {
  piotr: ['Blocked', 'Lost a badge'],
  elena: ['Deactivated', 'On leave until spring'],
  samuel: ['Deleted', 'Left the company'],
} as const
/** People in the list who do not use the portal. */
export const demoWithoutLogin = ['grace', 'fatou', 'karim'] as const
