import type { Multilingual } from '@atrium/contract'

export interface DemoMaterial {
  code: string
  name: Multilingual
  unit: string
  category: string
  /** About how much a store of size 1 uses in a week. */
  weekly: number
}

type Line = readonly [code: string, en: string, fr: string, ar: string, unit: string, weekly: number]

function of(category: string, lines: readonly Line[]): DemoMaterial[] {
  return lines.map(([code, en, fr, ar, unit, weekly]) => ({
    code,
    name: { en, fr, ar },
    unit,
    category,
    weekly,
  }))
}

/** The usual materials of a maintenance team. */
export const demoMaterials: readonly DemoMaterial[] = [
  ...of('HVAC', [
    ['FLT-G4-592', 'Pre-filter G4 592×592', 'Préfiltre G4 592×592', 'مرشح أولي G4 592×592', 'pcs', 8],
    ['FLT-F7-592', 'Bag filter F7 592×592', 'Filtre à poches F7 592×592', 'مرشح كيسي F7 592×592', 'pcs', 4],
    [
      'BELT-SPA-1250',
      'V-belt SPA 1250',
      'Courroie trapézoïdale SPA 1250',
      'سير على شكل V ‏SPA 1250',
      'pcs',
      2,
    ],
    ['REF-R410A', 'Refrigerant R-410A', 'Réfrigérant R-410A', 'غاز تبريد R-410A', 'kg', 3.5],
    ['GLY-ETH', 'Ethylene glycol', 'Éthylène glycol', 'جليكول الإيثيلين', 'l', 12],
    ['BRG-6205', 'Ball bearing 6205-2RS', 'Roulement à billes 6205-2RS', 'محمل كريات 6205-2RS', 'pcs', 1],
    ['ACT-24V', 'Damper actuator 24 V', 'Servomoteur de volet 24 V', 'مشغل مخمد 24 فولت', 'pcs', 0.5],
    [
      'THM-FCU',
      'Fan coil thermostat',
      'Thermostat de ventilo-convecteur',
      'منظم حرارة لوحدة الملف',
      'pcs',
      1,
    ],
  ]),
  ...of('Electrical', [
    ['LED-T8-120', 'LED tube T8 120 cm', 'Tube LED T8 120 cm', 'أنبوب LED ‏T8 ‏120 سم', 'pcs', 14],
    ['LED-PNL-60', 'LED panel 60×60', 'Dalle LED 60×60', 'لوح LED ‏60×60', 'pcs', 3],
    ['LMP-E27-9W', 'LED lamp E27 9 W', 'Ampoule LED E27 9 W', 'مصباح LED ‏E27 ‏9 واط', 'pcs', 10],
    ['MCB-C16', 'Circuit breaker C16', 'Disjoncteur C16', 'قاطع دائرة C16', 'pcs', 2],
    [
      'RCD-40-30',
      'Residual current device 40 A 30 mA',
      'Interrupteur différentiel 40 A 30 mA',
      'قاطع تسرب أرضي 40 أمبير',
      'pcs',
      0.5,
    ],
    ['CBL-3X25', 'Cable 3×2.5 mm²', 'Câble 3×2,5 mm²', 'كابل 3×2.5 مم²', 'm', 60],
    ['SKT-DBL', 'Double socket outlet', 'Prise double', 'مأخذ كهربائي مزدوج', 'pcs', 3],
    ['BAT-12-7', 'Battery 12 V 7 Ah', 'Batterie 12 V 7 Ah', 'بطارية 12 فولت 7 أمبير ساعة', 'pcs', 2],
    ['CNT-25A', 'Contactor 25 A', 'Contacteur 25 A', 'ملامس 25 أمبير', 'pcs', 0.5],
  ]),
  ...of('Plumbing', [
    ['VLV-BALL-15', 'Ball valve 1/2"', 'Vanne à boisseau sphérique 1/2"', 'صمام كروي 1/2 بوصة', 'pcs', 3],
    ['VLV-BALL-25', 'Ball valve 1"', 'Vanne à boisseau sphérique 1"', 'صمام كروي 1 بوصة', 'pcs', 1],
    ['TAP-BASIN', 'Basin tap', 'Robinet de lavabo', 'صنبور حوض', 'pcs', 1],
    ['FLX-HOSE-40', 'Flexible hose 40 cm', 'Flexible 40 cm', 'خرطوم مرن 40 سم', 'pcs', 5],
    ['PTFE-12', 'PTFE tape 12 mm', 'Ruban PTFE 12 mm', 'شريط تفلون 12 مم', 'roll', 6],
    ['CST-VALVE', 'Cistern fill valve', 'Robinet flotteur', 'صمام تعبئة السيفون', 'pcs', 2],
    ['SIL-SAN', 'Sanitary silicone', 'Silicone sanitaire', 'سيليكون صحي', 'pcs', 4],
    ['PIP-PPR-20', 'PPR pipe 20 mm', 'Tube PPR 20 mm', 'أنبوب PPR ‏20 مم', 'm', 12],
  ]),
  ...of('Cleaning', [
    ['PPR-TOWEL', 'Paper towels, Z-fold', 'Essuie-mains pliés Z', 'مناديل ورقية مطوية', 'box', 9],
    ['SOAP-5L', 'Hand soap', 'Savon pour les mains', 'صابون لليدين', 'l', 15],
    ['DTG-FLOOR', 'Floor detergent', 'Détergent pour sols', 'منظف أرضيات', 'l', 20],
    ['BAG-120L', 'Waste bags 120 l', 'Sacs poubelle 120 l', 'أكياس نفايات 120 لترًا', 'roll', 11],
    ['GLV-NITR', 'Nitrile gloves', 'Gants en nitrile', 'قفازات نتريل', 'box', 5],
  ]),
  ...of('Fire safety', [
    ['DET-SMK', 'Smoke detector, optical', 'Détecteur optique de fumée', 'كاشف دخان بصري', 'pcs', 1],
    [
      'EXT-CO2-5',
      'CO₂ extinguisher 5 kg',
      'Extincteur CO₂ 5 kg',
      'طفاية ثاني أكسيد الكربون 5 كغ',
      'pcs',
      0.5,
    ],
    ['SPR-68', 'Sprinkler head 68 °C', 'Tête de sprinkler 68 °C', 'رأس رش 68 °م', 'pcs', 1],
    ['SGN-EXIT', 'Exit sign, LED', 'Bloc de sortie LED', 'لافتة مخرج LED', 'pcs', 0.5],
    ['CALL-PT', 'Manual call point', 'Déclencheur manuel', 'نقطة إنذار يدوية', 'pcs', 0.5],
  ]),
  ...of('Hardware', [
    ['SCR-4X40', 'Wood screws 4×40', 'Vis à bois 4×40', 'براغي خشب 4×40', 'pcs', 150],
    ['ANC-8', 'Wall anchors 8 mm', 'Chevilles 8 mm', 'مثبتات جدارية 8 مم', 'pcs', 80],
    ['HNG-CLS', 'Door closer', 'Ferme-porte', 'غالق أبواب', 'pcs', 1],
    ['CYL-30-30', 'Lock cylinder 30/30', 'Cylindre de serrure 30/30', 'أسطوانة قفل 30/30', 'pcs', 1],
    ['PNT-WHT', 'Wall paint, white', 'Peinture murale blanche', 'دهان جدران أبيض', 'l', 18],
    ['TILE-60', 'Ceiling tile 60×60', 'Dalle de plafond 60×60', 'بلاطة سقف 60×60', 'pcs', 6],
  ]),
]
