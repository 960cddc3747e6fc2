import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { FileText, Phone } from 'lucide-react';
import type { Brief } from '@/api/openapi.gen';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { BriefPictures } from './BriefPictures';
import { briefTexts as texts } from './texts';

type BriefViewProps = {
  brief: Brief;
  /** The note that is shown if contact details in the brief are hidden from the photographer. */
  maskedText?: string;
};

/** Shows a brief. */
export function BriefView({ brief, maskedText }: BriefViewProps) {
  const { text, shots, onSite, pictures, masked, changedAt } = brief;
  const isEmpty = text === '' && shots.length === 0 && !onSite && pictures.length === 0;
  if (isEmpty) return <EmptyState icon={FileText} title={texts.empty} />;
  return (
    <Stack gap="5" pb="5">
      {masked && maskedText && <Text color="fg.muted">{maskedText}</Text>}
      {text !== '' && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
      )}
      {shots.length > 0 && (
        <Stack gap="2">
          <Heading as="h3" textStyle="md">
            {texts.shotCount(shots.length)}
          </Heading>
          <chakra.ol ps="6" css={{ listStyle: 'decimal', '& li': { paddingBlock: '0.2em', overflowWrap: 'anywhere' } }}>
            {shots.map((shot, place) => (
              // Two shots can have the same text, and their order does not change here.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>{shot}</li>
            ))}
          </chakra.ol>
        </Stack>
      )}
      {onSite && (
        <Flex gap="4" wrap="wrap" align="center" justify="space-between">
          <div>
            <Text textStyle="sm" color="fg.muted">
              {texts.onSite}
            </Text>
            <Text fontWeight="medium" overflowWrap="anywhere">
              {onSite.name}
            </Text>
          </div>
          <Button asChild variant="outline" colorPalette="gray">
            <a href={`tel:+91${onSite.phone}`}>
              <Phone aria-hidden />
              {texts.call(onSite.phone)}
            </a>
          </Button>
        </Flex>
      )}
      {pictures.length > 0 && <BriefPictures pictures={pictures} />}
      <Text textStyle="sm" color="fg.muted">
        {changedAt !== '' && texts.changed(changedAt)}
      </Text>
    </Stack>
  );
}
