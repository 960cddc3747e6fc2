import { Badge, Link, Stack, Wrap } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import { Dialog } from '@/ui/dialog/Dialog';
import { Fact } from '@/ui/layout/Fact';
import type { AdminPhotographer } from '@/api/admin/photographers';
import { peopleTexts } from '@/texts/words';
import { adminPhotographerTexts as texts } from './texts';

type ContactDialogProps = { open: boolean; onClose: () => void; photographer: AdminPhotographer };

export function ContactDialog({ open, onClose, photographer: { name, email, mobileNo, mobileVerified } }: ContactDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.contact} description={name}>
      <Stack as="dl" gap="4" pb="4">
        <Fact label={peopleTexts.email}>
          <Link href={`mailto:${email}`} variant="underline">
            {email}
          </Link>
        </Fact>
        <Fact label={peopleTexts.mobile}>
          {mobileNo ? (
            <Wrap gap="3" align="center">
              <Link href={`tel:+91${mobileNo}`} variant="underline">
                +91 {mobileNo}
              </Link>
              <Badge colorPalette={mobileVerified ? 'green' : undefined}>
                {mobileVerified && <BadgeCheck size={14} aria-hidden />}
                {mobileVerified ? peopleTexts.verified : peopleTexts.notVerified}
              </Badge>
            </Wrap>
          ) : (
            peopleTexts.noMobile
          )}
        </Fact>
      </Stack>
    </Dialog>
  );
}
