import { Camera, Gem, Heart, House, PartyPopper, Shirt, Smartphone, UtensilsCrossed, type LucideIcon } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  Product: Gem,
  Event: PartyPopper,
  Fashion: Shirt,
  'Real Estate': House,
  Food: UtensilsCrossed,
  Mobile: Smartphone,
  Wedding: Heart,
};

type CategoryIconProps = { category: string; size?: number };

/** Shows the icon of a category. Categories without an icon, such as those that an admin added, have a camera. */
export function CategoryIcon({ category, size = 20 }: CategoryIconProps) {
  const Icon = icons[category] ?? Camera;
  return <Icon size={size} aria-hidden />;
}
