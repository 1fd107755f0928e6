const named = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
})

export const ARTIST = { id: 19, login: 'priya.torres', ...named('Priya', 'Torres') }
export const AGENT = { id: 2, login: 'cs', ...named('Mai', 'Phạm') }
export const CUSTOMER = { ...named('Saoirse', 'Lindqvist'), id: 117, login: '15035552290' }

const ROW = {
  id: 117,
  ...named('Saoirse', 'Lindqvist'),
  langKey: 'en',
  totalOrder: 3,
  refundedOrders: 0,
  tags: [{ id: 134, name: 'gift shopper' }],
  anniversaries: [
    { id: 73, name: 'Wedding anniversary', date: '2002-08-08', note: 'Send a card a week before' },
  ],
}

const CONTACT = {
  login: '15035552290',
  email: 'saoirse.lindqvist@inbox.example',
  phonePrefix: '+1',
  phoneNumber: '5035552290',
  fbUrl: null,
  igUrl: 'https://instagram.com/saoirselindqvist',
  psid: null,
  contactName: null,
  city: 'Nashville',
  province: 'Tennessee',
  country: 'United States',
  totalSpent: 301.9,
}

export const PEOPLE = {
  Credentials: { username: 'cs', password: 'a long password of your own', rememberMe: false },
  Token: { id_token: 'SIt2Gw0E7DNLlwkio9mn7X79HxaG7_ySx9c4q2lOIVk', expiresAt: '2026-11-30T06:51:05.420Z' },
  CustomerRow: { ...ROW, ...CONTACT },
  Customer: {
    ...ROW,
    ...CONTACT,
    sex: 'FEMALE',
    dob: null,
    doby: 1972,
    age: 54,
    groups: [],
    createdDate: '2025-11-24T18:50:22.322Z',
    complainedDate: null,
    erasedDate: null,
    version: 1,
    note: 'Orders a portrait of each new puppy.',
    prevArtists: [ARTIST],
  },
  NewCustomer: {
    firstName: 'Oliver',
    lastName: 'Bennett',
    email: 'oliver.bennett@post.example',
    phonePrefix: '+1',
    phoneNumber: '7185556402',
    langKey: 'en',
  },
  UserRow: {
    id: 20,
    login: 'giabao.tran',
    ...named('Gia Bảo', 'Trần'),
    email: 'giabao.tran@atelier.example',
    phonePrefix: '+84',
    phoneNumber: '383961968',
    imageUrl: null,
    langKey: 'vi',
    activated: true,
    authorities: ['ROLE_ARTIST'],
    createdDate: '2025-11-05T18:50:22.322Z',
    createdBy: 'admin',
    lastModifiedDate: '2025-11-05T18:50:22.322Z',
    lastModifiedBy: 'admin',
    version: 1,
  },
}
