import { Badge, Box, chakra, Flex, Heading, HStack, Stack, Text, Wrap } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { approvalGroups, photographersQuery, type AdminPhotographer, type ApprovalGroup } from '@/api/admin/photographers';
import { SuspensionButton, SuspensionNote } from '@/features/admin/accounts/Suspension';
import { adminAccountTexts } from '@/features/admin/accounts/texts';
import { AdminResults, AdminSearch } from '@/features/admin/AdminResults';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatDayOf, formatMoment } from '@/lib/format/dates';
import { RatingStars } from '@/shared/review/RatingStars';
import { adminTexts } from '@/texts/admin';
import { SelectField } from '@/ui/form/SelectField';
import { Fact } from '@/ui/layout/Fact';
import { Avatar } from '@/ui/photo/Avatar';
import { ApprovalButton, PhotographerLinks, ReleaseButton, TurnDownButton, useMissing } from './PhotographerActions';
import { adminPhotographerTexts as texts } from './texts';

const options = approvalGroups.map((value) => ({ value, label: texts.groups[value] }));

export function Photographers() {
  const { view, show } = useAdminView();
  const photographers = useQuery(photographersQuery(view.search, view.approval, view.page));

  return (
    <Stack gap="6">
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'end' }}>
        <Box flex="1" maxW={{ md: '2xl' }}>
          <AdminSearch key={view.search} label={texts.search} search={view.search} onSearch={(search) => show({ search })} />
        </Box>
        {!view.search && (
          <Box width={{ md: 'xs' }}>
            <SelectField
              label={texts.group}
              options={options}
              value={view.approval}
              onChange={(event) => show({ approval: event.target.value as ApprovalGroup })}
            />
          </Box>
        )}
      </Flex>
      <AdminResults
        query={photographers}
        label={texts.list}
        none={view.search ? texts.noneNamed(view.search) : texts.none[view.approval]}
        count={(total) => (view.search ? texts.found(total, view.search) : texts.counts[view.approval](total))}
        onPage={(page) => show({ page })}
      >
        {(photographer) => <PhotographerCard key={photographer.id} photographer={photographer} />}
      </AdminResults>
    </Stack>
  );
}

function PhotographerCard({ photographer }: { photographer: AdminPhotographer }) {
  const { name, city, type, categories, approved, reviewNote, created } = photographer;
  const nameId = useId();
  return (
    <Flex as="article" aria-labelledby={nameId} direction="column" gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <HStack gap="4">
        <Avatar src={photographer.photo} name={name} isNamedBeside size={64} />
        <Stack gap="0.5" minW="0">
          <Heading as="h2" id={nameId} textStyle="xl" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {[city || texts.noCity, texts.types[type]].join(' · ')}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {adminTexts.joined(formatDayOf(created))}
          </Text>
        </Stack>
      </HStack>
      <Wrap gap="2">
        <Badge size="md" colorPalette={approved ? 'green' : 'marigold'}>
          {approved ? texts.approved : photographer.turnedDownAt ? texts.turnedDown : texts.waiting}
        </Badge>
        {photographer.suspended && (
          <Badge size="md" colorPalette="red">
            {adminAccountTexts.suspended}
          </Badge>
        )}
        {categories.map((category) => (
          <Badge key={category} size="md" variant="outline" colorPalette="gray">
            {category}
          </Badge>
        ))}
        {categories.length === 0 && (
          <Text textStyle="sm" color="fg.muted">
            {texts.noCategories}
          </Text>
        )}
      </Wrap>
      <Completeness missing={photographer.missing} />
      <SuspensionNote {...photographer} />
      {photographer.turnedDownAt && (
        <chakra.dl>
          <Fact label={texts.turnedDownOn(formatMoment(photographer.turnedDownAt))}>
            <Text as="span" whiteSpace="pre-line">
              {reviewNote}
            </Text>
          </Fact>
        </chakra.dl>
      )}
      {photographer.heldAt && <Text>{texts.heldSince(formatMoment(photographer.heldAt))}</Text>}
      <RatingBox {...photographer} />
      <Stack gap="3" mt="auto">
        <PhotographerLinks photographer={photographer} />
        <Flex gap="2" css={{ '& > *': { flex: '1' } }}>
          <ApprovalButton photographer={photographer} />
          {!approved && <TurnDownButton photographer={photographer} />}
          {photographer.heldAt && <ReleaseButton photographer={photographer} />}
        </Flex>
        <SuspensionButton
          accountId={photographer.accountId}
          name={name}
          suspended={photographer.suspended}
          variant="ghost"
          alignSelf="center"
        />
      </Stack>
    </Flex>
  );
}

/** Shows how many parts of the profile are complete, and which are missing. */
function Completeness(photographer: Pick<AdminPhotographer, 'missing'>) {
  const { missing, all } = useMissing(photographer);
  return (
    <Stack gap="1">
      <Text textStyle="sm" fontWeight="medium">
        {texts.progress(all - missing.length, all)}
      </Text>
      {missing.length > 0 && (
        <Text textStyle="sm" color="fg.warning">
          {texts.missing(missing)}
        </Text>
      )}
    </Stack>
  );
}

function RatingBox({ rating, ratingCount }: Pick<AdminPhotographer, 'rating' | 'ratingCount'>) {
  return (
    <HStack as="dl" columnGap="3" rowGap="1" wrap="wrap" px="4" py="3" borderRadius="md" bg="bg.muted">
      <Text as="dt" textStyle="2xs" fontWeight="semibold" letterSpacing="widest" color="fg.muted">
        {texts.rating}
      </Text>
      {ratingCount > 0 && (
        <chakra.dd>
          <RatingStars rating={rating} size={15} />
        </chakra.dd>
      )}
      <Text as="dd" textStyle="sm" color="fg.muted" ms="auto">
        {ratingCount > 0 ? texts.reviews(ratingCount) : texts.noReviews}
      </Text>
    </HStack>
  );
}
