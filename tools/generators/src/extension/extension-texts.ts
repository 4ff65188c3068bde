/** The texts of a new extension, until its team writes its own. */
export const extensionTexts = {
  en: { empty: 'Nothing to show yet', hint: 'This part has no content so far.' },
  ar: { empty: 'لا شيء لعرضه بعد', hint: 'لا محتوى في هذا الجزء حتى الآن.' },
  fr: { empty: 'Rien à afficher pour l’instant', hint: 'Cette partie n’a pas encore de contenu.' },
} as const
