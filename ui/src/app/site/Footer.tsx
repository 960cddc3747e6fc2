import { Box, chakra, Container, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './Logo';
import { navigationTexts } from './texts';

const RouterLink = chakra(Link);

const year = new Date().getFullYear();

const links = [
  { to: '/photographers', label: navigationTexts.cities },
  { to: '/services', label: navigationTexts.services },
  { to: '/termsandcondition', label: navigationTexts.terms },
  { to: '/privacypolicy', label: navigationTexts.privacy },
  { to: '/refundpolicy', label: navigationTexts.refunds },
  { to: '/Query', label: navigationTexts.contact },
];

/** The footer renders once, whatever changes above it. */
export const Footer = memo(function Footer() {
  return (
    <Box
      as="footer"
      _print={{ display: 'none' }}
      bg="ink.900"
      color="ink.100"
      mt="auto"
      borderTopWidth="1px"
      borderColor="ink.800"
    >
      <Container maxW="7xl" py={{ base: '10', md: '14' }}>
        <Flex gap="8" direction={{ base: 'column', lg: 'row' }} justify="space-between">
          <Stack gap="3">
            <Logo />
            <Text maxW="sm" color="ink.300">
              {navigationTexts.footerTagline}
            </Text>
          </Stack>
          <nav aria-label={navigationTexts.footerLinks}>
            <Grid
              as="ul"
              role="list"
              templateColumns={{ base: 'repeat(2, auto)', md: 'repeat(3, auto)' }}
              columnGap="6"
              rowGap="3"
            >
              {links.map((link) => (
                <Box key={link.to} as="li" display="flex">
                  <RouterLink to={link.to} py="1" _hover={{ color: 'marigold.300' }}>
                    {link.label}
                  </RouterLink>
                </Box>
              ))}
            </Grid>
          </nav>
        </Flex>
        {/* The build may have rendered this in an earlier year. */}
        <Text mt="10" textStyle="sm" color="ink.400" suppressHydrationWarning>
          {navigationTexts.copyright(year)}
        </Text>
      </Container>
    </Box>
  );
});
