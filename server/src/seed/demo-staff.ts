/**
 * More people of the demo project, so that its list of people is alive: name, address before the @, language, code of the role
 * and of the department. Their passwords are not printed.
 */
export const demoStaff = [
  ['Youssef Amrani', 'youssef', 'fr', 'TECHNICIAN', 'HVAC'],
  ['Léa Marchand', 'lea', 'fr', 'REQUESTER', 'CLEAN'],
  ['Omar Farouk', 'omar', 'en', 'SITE', 'ELEC'],
  ['ليلى المنصوري', 'layla', 'ar', 'REQUESTER', 'CLEAN'],
  ['Jonas Keller', 'jonas', 'en', 'TECHNICIAN', 'HVAC'],
  ['Inès Rousseau', 'ines', 'fr', 'STOREKEEPER', 'HVAC'],
  ['Daniel Okafor', 'daniel', 'en', 'TECHNICIAN', 'ELEC'],
  ['مريم الشامي', 'maryam', 'ar', 'SITE', 'CLEAN'],
  ['Piotr Zielinski', 'piotr', 'en', 'READER', 'HVAC'],
  ['Camille Perrot', 'camille', 'fr', 'REQUESTER', 'CLEAN'],
  ['Grace Mensah', 'grace', 'en', 'READER', 'CLEAN'],
  ['خالد بن سعيد', 'khaled', 'ar', 'TECHNICIAN', 'ELEC'],
  ['Marta Silva', 'marta', 'en', 'STOREKEEPER', 'ELEC'],
  ['Hugo Lefèvre', 'hugo', 'fr', 'TECHNICIAN', 'HVAC'],
  ['Anita Rao', 'anita', 'en', 'SITE', 'HVAC'],
  ['Thomas Brandt', 'thomas', 'en', 'READER', 'ELEC'],
  ['Fatou Ndiaye', 'fatou', 'fr', 'READER', 'CLEAN'],
  ['يوسف حمدان', 'yusuf', 'ar', 'READER', 'HVAC'],
  ['Elena Petrova', 'elena', 'en', 'READER', 'CLEAN'],
  ['Samuel Osei', 'samuel', 'en', 'READER', 'ELEC'],
  ['Nora Lindqvist', 'nora', 'en', 'AUDITOR', 'ELEC'],
  ['Karim Bouzid', 'karim', 'fr', 'READER', 'HVAC'],
  ['Sofia Almeida', 'sofia', 'en', 'REQUESTER', 'CLEAN'],
  ['Antoine Girard', 'antoine', 'fr', 'SITE', 'ELEC'],
  ['نورة القحطاني', 'noura', 'ar', 'REQUESTER', 'HVAC'],
  ['Peter Novak', 'peter', 'en', 'TECHNICIAN', 'ELEC'],
  ['Chloé Bernard', 'chloe', 'fr', 'REQUESTER', 'CLEAN'],
  ['Ahmed Rahimi', 'ahmed', 'en', 'TECHNICIAN', 'HVAC'],
  ['هند العلي', 'hind', 'ar', 'READER', 'CLEAN'],
  ['Julien Moreau', 'julien', 'fr', 'STOREKEEPER', 'HVAC'],
  ['Rosa Jiménez', 'rosa', 'en', 'READER', 'CLEAN'],
  ['Viktor Ivanov', 'viktor', 'en', 'TECHNICIAN', 'BUILD'],
  ['Aïcha Traoré', 'aicha', 'fr', 'READER', 'CLEAN'],
  ['سامي الخطيب', 'sami', 'ar', 'SITE', 'ELEC'],
  ['Lucas Fernandes', 'lucas', 'en', 'TECHNICIAN', 'BUILD'],
  ['Manon Lemaire', 'manon', 'fr', 'READER', 'CLEAN'],
  ['Dieter Vogel', 'dieter', 'en', 'READER', 'HVAC'],
  ['زينب موسى', 'zaynab', 'ar', 'READER', 'CLEAN'],
  ['Olivier Dubois', 'olivier', 'fr', 'TECHNICIAN', 'BUILD'],
  ['Priya Nair', 'priya', 'en', 'SITE', 'HVAC'],
  ['Mehdi Alaoui', 'mehdi', 'fr', 'TECHNICIAN', 'HVAC'],
  ['Agnieszka Nowak', 'agnieszka', 'en', 'READER', 'CLEAN'],
  ['عمر الفاسي', 'omar.fassi', 'ar', 'READER', 'ELEC'],
  ['Sarah Collins', 'sarah', 'en', 'MANAGER', 'ELEC'],
  ['Bastien Roux', 'bastien', 'fr', 'READER', 'HVAC'],
  ['Ines Cardoso', 'ines.cardoso', 'en', 'READER', 'CLEAN'],
  ['رنا الصالح', 'rana', 'ar', 'STOREKEEPER', 'ELEC'],
  ['Emil Hansen', 'emil', 'en', 'TECHNICIAN', 'ELEC'],
  ['Yasmine Haddad', 'yasmine', 'fr', 'REQUESTER', 'CLEAN'],
  ['Kofi Boateng', 'kofi', 'en', 'READER', 'HVAC'],
  ['Mathilde Garnier', 'mathilde', 'fr', 'AUDITOR', 'HVAC'],
  ['Luca Ferrari', 'luca', 'en', 'READER', 'ELEC'],
  ['طارق منصور', 'tariq', 'ar', 'TECHNICIAN', 'BUILD'],
  ['Hannah Schmidt', 'hannah', 'en', 'REQUESTER', 'CLEAN'],
] as const

/** The statuses of some of them, by the same names. */
export const demoStatuses = {
  piotr: ['Blocked', 'Lost a badge'],
  elena: ['Deactivated', 'On leave until spring'],
  samuel: ['Deleted', 'Left the company'],
} as const
/** People in the list who do not use the portal. */
export const demoWithoutLogin = ['grace', 'fatou', 'karim'] as const
/** The stores that some of them keep, by their codes. */
export const demoKeepers = { ines: ['LYON-MAIN'], rana: ['CASA-SUB'] } as const
/** The locations that some of them see or, without location_view, report about, by their codes. */
export const demoSights = {
  HARBOUR: ['jonas', 'daniel', 'khaled', 'lucas', 'peter', 'ahmed'],
  'HARBOUR-T': ['layla', 'sofia', 'hannah'],
  LYON: ['youssef', 'hugo', 'olivier', 'viktor'],
  'LYON-A': ['lea', 'camille', 'chloe'],
  CASA: ['mehdi', 'emil', 'tariq'],
  'CASA-A': ['yasmine', 'noura'],
} as const
