import { Badge } from '@chakra-ui/react';
import { Camera, CircleCheck, CircleX, MapPin, Smartphone } from 'lucide-react';
import { Avatar } from '@/components/Avatar';
import { RatingStars } from '@/components/RatingStars';
import { fullNameOf } from '@/api/photographers';
import type { Photographer } from '@/api/openapi.gen';
import { formatCount } from '@/lib/format/money';
import { photographerTexts as texts } from '@/texts/photographer';
import { Bio, HeadFact, portraitSize, ProfileHeadLayout } from './ProfileHeadLayout';

function serviceArea({ allLocations, city, serviceCities }: Photographer): string | undefined {
  if (allLocations) return texts.everywhere;
  const further = serviceCities.map(({ name }) => name).filter((name) => name !== city);
  return further.length > 0 ? texts.alsoWorksIn(texts.list(further)) : undefined;
}

/** Who it is: portrait, name, rating, availability, place and a few words. */
export function ProfileHead({ photographer }: { photographer: Photographer }) {
  const {
    availability,
    bio,
    city,
    completedShoots,
    profile_photo,
    rating,
    ratingCount,
    type,
    withdrawals = 0,
    withdrawalsOf = 0,
  } = photographer;
  const name = fullNameOf(photographer);
  const area = serviceArea(photographer);

  return (
    <ProfileHeadLayout
      portrait={<Avatar src={profile_photo} name={name} size={portraitSize} />}
      rating={<RatingStars rating={rating} count={ratingCount} />}
      availability={<AvailabilityBadge availability={availability} />}
      name={name}
      bio={bio && <Bio text={bio} />}
    >
      <HeadFact icon={MapPin}>
        <span>{city || texts.cityFallback}</span>
        {area && texts.andArea(area)}
      </HeadFact>
      <HeadFact icon={type === 'mobile' ? Smartphone : Camera}>{texts.types[type]}</HeadFact>
      {completedShoots > 0 && <HeadFact icon={CircleCheck}>{texts.shootsDone(completedShoots)}</HeadFact>}
      {withdrawals > 0 && (
        <HeadFact icon={CircleX}>{texts.withdrawals(formatCount(withdrawals), formatCount(withdrawalsOf))}</HeadFact>
      )}
    </ProfileHeadLayout>
  );
}

export function AvailabilityBadge({ availability }: { availability: boolean }) {
  return (
    <Badge size="lg" colorPalette={availability ? 'green' : 'gray'}>
      {availability ? texts.available : texts.notAvailable}
    </Badge>
  );
}
