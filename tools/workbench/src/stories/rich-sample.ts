import { richTextColors } from '@atrium/contract/rich-text'

const words = {
  en: [
    'Weekly check of the pump room',
    'Before noon',
    'Oil level',
    'Belt',
    'Ask the desk',
    'Never run it dry',
  ],
  fr: [
    'Contrôle hebdomadaire de la salle des pompes',
    'Avant midi',
    'Niveau d’huile',
    'Courroie',
    'Écrire à l’accueil',
    'Jamais à sec',
  ],
  ar: [
    'الفحص الأسبوعي لغرفة المضخات',
    'قبل الظهر',
    'مستوى الزيت',
    'السير',
    'اسأل المكتب',
    'لا تشغّلها جافة أبدًا',
  ],
}

/** One of everything that rich text can hold, and something that it cannot. */
export function richSample(language: string, origin: string): string {
  const [title, time, oil, belt, desk, rule] = words[language === 'ar' || language === 'fr' ? language : 'en']
  const headings = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>${title} ${level}</h${level}>`).join('')
  const colors = richTextColors.map((color) => `<span data-color="${color}">${color}</span>`).join(' ')
  return `${headings}<p><strong>${time}</strong>, <em>${time}</em>, <u>${time}</u>, <s>${time}</s>, <code>P-1</code></p>
<ul><li><p>${oil}</p><ol><li><p>${belt}</p></li></ol></li></ul><blockquote><p>${rule}</p></blockquote>
<p data-indent="3">${oil}</p><p data-indent="10">${belt}</p><pre><code>valve.open(2)</code></pre>
<p>${colors}</p><p><a href="mailto:desk@example.org">${desk}</a></p><img src="${origin}/workbench/picture.svg" alt="${title}" width="160">
<script>document.title = 'broken into'</script><p onclick="document.title = 'broken into'" style="color:red">${rule}</p>`
}
