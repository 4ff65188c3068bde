// Written by `npm run shapes` from the areas' *.things.json. Never edit it by hand.
/** How kinds of things and their fields are called, by kind, field and language. */
export const thingWords = {
  comment: {"names":{"en":"Comment","ar":"تعليق","fr":"Commentaire"},"plurals":{"en":"Comments","ar":"تعليقات","fr":"Commentaires"},"fields":{"text":{"en":"Text","ar":"النص","fr":"Texte"},"visible_to":{"en":"Visible to","ar":"مرئي لـ","fr":"Visible par"},"mentions":{"en":"Mentions","ar":"الإشارات","fr":"Mentions"},"removed":{"en":"Struck through","ar":"مشطوب","fr":"Barré"}}},
} as const
