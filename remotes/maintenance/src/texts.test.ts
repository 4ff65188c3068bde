import { expectWholeTexts } from '@atrium/testing/remote'
import ar from '../i18n/ar.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import fr from '../i18n/fr.json' with { type: 'json' }

expectWholeTexts(en, { ar, fr })
