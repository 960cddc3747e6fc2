import { Badge, Text } from '@chakra-ui/react';
import { Camera, Smartphone } from 'lucide-react';
import { Avatar } from '@/components/Avatar';
import { RatingStars } from '@/components/RatingStars';
import { fullNameOf } from '@/api/photographers';
import type { Photographer } from '@/api/openapi.gen';
import { photographerTexts as texts } from '@/texts/photographer';
import { Bio, portraitSize, ProfileHeadLayout, TypeAndArea } from './ProfileHeadLayout';

function serviceArea({ allLocations, city, serviceCities }: Photographer): string | undefined {
  if (allLocations) return texts.everywhere;
  const further = serviceCities.map(({ name }) => name).filter((name) => name !== city);
  return further.length > 0 ? texts.alsoWorksIn(further.join(', ')) : undefined;
}

/** Who it is: portrait, name, rating, availability, place and a few words. */
export function ProfileHead({ photographer }: { photographer: Photographer }) {
  const { availability, bio, city, profile_photo, rating, ratingCount, type } = photographer;
  const name = fullNameOf(photographer);
  const area = serviceArea(photographer);

  return (
    <ProfileHeadLayout
      portrait={<Avatar src={profile_photo} name={name} size={portraitSize} />}
      standing={
        <>
          <RatingStars rating={rating} />
          {ratingCount > 0 && <RatingCount text={texts.ratings(ratingCount)} />}
          <AvailabilityBadge availability={availability} />
        </>
      }
      name={name}
      city={city || texts.cityFallback}
      bio={bio && <Bio text={bio} />}
    >
      <TypeAndArea icon={type === 'mobile' ? Smartphone : Camera} type={texts.types[type]} area={area && <Text>{area}</Text>} />
    </ProfileHeadLayout>
  );
}

export function RatingCount({ text }: { text: string }) {
  return (
    <Text textStyle="sm" color="fg.muted">
      {text}
    </Text>
  );
}

export function AvailabilityBadge({ availability }: { availability: boolean }) {
  return (
    <Badge size="lg" colorPalette={availability ? 'green' : 'gray'}>
      {availability ? texts.available : texts.notAvailable}
    </Badge>
  );
}
