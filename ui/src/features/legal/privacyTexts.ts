import { brand } from '../../lib/browser/brand';
import { support, type LegalDocument } from './legalDocument';

export const privacy: LegalDocument = {
  title: 'Privacy policy',
  description: `What ${brand.name} knows about you, why, and what you can do about it.`,
  sections: [
    {
      title: 'In short',
      paragraphs: [
        'We keep what is needed to make bookings work, share it only with the other side of your booking and the services that make it possible, and never sell it.',
      ],
    },
    {
      title: 'What we collect',
      paragraphs: [
        'From customers: name, email address, mobile number if you add one, profile picture, shoot addresses, bookings, payments and reviews.',
        'From photographers: name, email address, mobile number, city and service area, profile and portfolio pictures, prices, availability, bookings and earnings.',
        'From everyone: technical records such as the IP address and the time of a request, which we need to keep the service secure. When a page fails, your browser sends us a report of the error and the page, but nothing about you.',
      ],
    },
    {
      title: 'How we use it',
      paragraphs: [
        'To open and protect your account, to show photographers to customers, to make and carry out bookings, to send the related codes and messages, to settle payments and refunds, and to answer you when you write to us.',
      ],
    },
    {
      title: 'What others see',
      paragraphs: [
        'Visitors see a photographer’s name, city, pictures, prices and ratings, never the email address or mobile number. Reviews appear with the customer’s first name only.',
        'The photographer of a booking sees the customer’s name, the address of the shoot and what was booked. The customer sees the photographer’s profile.',
      ],
    },
    {
      title: 'Pictures',
      paragraphs: ['Uploaded pictures are stored without hidden camera data, such as the place where they were taken.'],
    },
    {
      title: 'Service providers',
      paragraphs: [
        'Providers that send email and SMS, process payments and host our servers receive only what they need. Card details go to the payment provider directly; we never see them.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'The site keeps your sign-in and your choice of light or dark colours in your browser’s storage. We use no advertising cookies and no trackers.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Account data is kept while the account exists, booking and payment records for as long as tax and consumer law require, and technical records only for a short time.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `You can see and correct your data in your profile. Write to ${support} for a copy of it, to have it erased where no law requires us to keep it, or with any complaint about how it is handled.`,
      ],
    },
  ],
};
