/** What a new selector says, until its team says it in its own words. */
export const modalTexts = {
  en: {
    title: 'Select location',
    placeholder: 'Name / Code / Address',
    none: 'No locations found',
    failed: 'The locations could not be loaded',
  },
  ar: {
    title: 'اختيار موقع',
    placeholder: 'الاسم / الرمز / العنوان',
    none: 'لم يُعثر على مواقع',
    failed: 'تعذّر تحميل المواقع',
  },
  fr: {
    title: 'Choisir un emplacement',
    placeholder: 'Nom / Code / Adresse',
    none: 'Aucun emplacement trouvé',
    failed: 'Les emplacements n’ont pas pu être chargés',
  },
} as const
