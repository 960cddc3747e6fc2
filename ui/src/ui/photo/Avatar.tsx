import { Center, type CenterProps, Image } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { thumbOf } from '@/lib/browser/thumbs';
import { initialsOf } from '@/lib/format/names';

type AvatarProps = {
  src?: string;
  name: string;
  /** The initials, if they cannot be derived from `name` because it is a template placeholder. */
  initials?: string;
  /**
   * Whether the name is rendered beside the avatar. If so, the avatar has no accessible name, because screen readers would
   * otherwise read the name twice.
   */
  isNamedBeside?: boolean;
  /** The size in pixels. */
  size?: number;
};

/**
 * Renders a round portrait. It shows the person's initials if there is no picture, and an icon if there are no initials or the
 * picture fails to load.
 */
export function Avatar({ src, name, initials = initialsOf(name), isNamedBeside = false, size = 48 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const alt = isNamedBeside ? '' : name;
  const isShown = src !== undefined && src !== '' && failed !== src;
  const spoken = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <AvatarFrame size={size} {...(isShown ? {} : spoken)}>
      {isShown ? (
        <Image
          ref={(element) => {
            // A picture that failed before hydration triggers no further event.
            if (element?.complete && element.naturalWidth === 0) setFailed(src);
          }}
          src={thumbOf(src, size > 48 ? '320x320' : '96x96')}
          alt={alt}
          boxSize="full"
          objectFit="cover"
          onError={() => setFailed(src)}
        />
      ) : (
        (!src && initials) || <UserRound size={size * 0.56} />
      )}
    </AvatarFrame>
  );
}

/** Renders the round frame of a portrait, with initials in its centre. `size` is in pixels. */
function AvatarFrame({ size, ...center }: CenterProps & { size: number }) {
  return (
    <Center
      boxSize={`${size}px`}
      flexShrink={0}
      borderRadius="full"
      overflow="hidden"
      bg="marigold.muted"
      color="marigold.fg"
      fontFamily="heading"
      fontWeight="semibold"
      fontSize={`${size * 0.36}px`}
      {...center}
    />
  );
}
