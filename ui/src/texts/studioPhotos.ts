/** What the pictures in `assets/photos` show. */
export const studioPhotoTexts = {
  'hero-camera': 'A silver and black camera with a large lens on a wooden table, warm out-of-focus lights behind it',
  'event-candle-table': 'Dinner table set for an evening event with tall candles, roses and wine glasses',
  'event-string-lights': 'Glowing filament bulbs on a string against a blue evening with soft lights behind',
  'fashion-handbag': 'Burnt-orange leather handbag with gold clasp on a marble plinth',
  'fashion-jewellery': 'Pearl strands and a gold ring with a green stone on crimson velvet',
  'food-thali': 'Brass thali from above with curries, raita, kheer, rotis and rice on a maroon cloth',
  'mobile-flatlay': 'Phone in camera mode on a marble table with notebook, coffee and leaves, seen from above',
  'mobile-tripod': 'Phone on a small tripod framing a potted plant, the plant blurred behind it',
  'product-ceramics': 'Handmade ceramic vases with dried grass on a wooden shelf, window light on the wall',
  'product-perfume': 'Amber perfume bottle with a gold cap on a round stone plinth against a peach backdrop',
  'product-watch': 'Rose-gold wrist watch with a green dial and brown leather strap on dark slate',
  'real-estate-living-room': 'Sunlit living room with a cream sofa, striped rug, plant and two framed prints',
  'real-estate-villa-dusk': 'Modern two-storey villa glowing at dusk behind a lit swimming pool',
  'wedding-diyas': 'Lit clay diyas and marigolds on a dark table with golden lights behind',
  'wedding-mandap': 'Flower-covered wedding mandap with white drapes on a lawn at dusk',
  'wedding-marigold-garlands': 'Marigold garlands on a crimson curtain above a brass urli with floating flowers and candles',
} as const;
