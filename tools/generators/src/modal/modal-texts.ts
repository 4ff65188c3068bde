/** The texts of a new selector, until its team writes its own. */
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
