import { Center, Image } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { thumbOf } from '@/lib/thumbs';

type AvatarProps = {
  src?: string;
  /** Empty where the name stands beside it. */
  name: string;
  /** Pixels. */
  size?: number;
};

/** A round portrait, or a person icon where there is none or it fails to load. */
export function Avatar({ src, name, size = 48 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Center
      boxSize={`${size}px`}
      flexShrink={0}
      borderRadius="full"
      overflow="hidden"
      bg="bg.emphasized"
      color="fg.muted"
    >
      {src && failed !== src ? (
        <Image src={thumbOf(src, size > 48 ? '320x320' : '96x96')} alt={name} boxSize="full" objectFit="cover" onError={() => setFailed(src)} />
      ) : (
        <UserRound size={size * 0.56} role="img" aria-label={name || undefined} aria-hidden={name ? undefined : true} />
      )}
    </Center>
  );
}
