/** Names, cities and streets of a country. */
interface Land {
  readonly female: readonly string[]
  readonly male: readonly string[]
  readonly family: readonly string[]
}

export const VIETNAMESE: Land = {
  female: [
    'Thuỳ Linh',
    'Ngọc Anh',
    'Thu Hà',
    'Mỹ Duyên',
    'Bích Ngọc',
    'Phương Thảo',
    'Khánh Vy',
    'Hồng Nhung',
    'Minh Châu',
    'Thanh Trúc',
    'Yến Nhi',
    'Quỳnh Hương',
    'Diễm My',
    'Bảo Trân',
    'Hoài An',
    'Lan Chi',
    'Tường Vi',
    'Kim Oanh',
  ],
  male: [
    'Minh Quân',
    'Đức Anh',
    'Tuấn Kiệt',
    'Hoàng Long',
    'Gia Bảo',
    'Quốc Huy',
    'Nhật Nam',
    'Anh Tuấn',
    'Thành Đạt',
    'Hữu Phước',
    'Đình Khôi',
    'Xuân Sơn',
    'Việt Dũng',
    'Trọng Nghĩa',
    'Phúc Hưng',
    'Công Vinh',
  ],
  family: [
    'Nguyễn',
    'Trần',
    'Lê',
    'Phạm',
    'Hoàng',
    'Huỳnh',
    'Phan',
    'Vũ',
    'Võ',
    'Đặng',
    'Bùi',
    'Đỗ',
    'Hồ',
    'Ngô',
    'Dương',
    'Lý',
  ],
}

export const WESTERN: Land = {
  female: [
    'Emma',
    'Sophie',
    'Olivia',
    'Chloé',
    'Grace',
    'Hannah',
    'Zoë',
    'Isabella',
    'Freya',
    'Maya',
    'Nora',
    'Ruby',
    'Camille',
    'Astrid',
    'Leah',
    'Paige',
    'Beatriz',
    'Saoirse',
    'Amara',
    'Priya',
    'Lucía',
    'Hazel',
  ],
  male: [
    'Liam',
    'Noah',
    'Ethan',
    'Lucas',
    'Oliver',
    'Jonas',
    'Mateo',
    'Henry',
    'Samuel',
    'Andre',
    'Felix',
    'Marcus',
    'Theo',
    'Owen',
    'René',
    'Dylan',
    'Björn',
    'Caleb',
    'Isaac',
    'Hugo',
  ],
  family: [
    'Miller',
    'Bennett',
    'Garcia',
    'Johansson',
    'O’Connor',
    'Müller',
    'Dubois',
    'Anderson',
    'Rossi',
    'Walker',
    'Hughes',
    'Carter',
    'Nguyen',
    'Silva',
    'Kowalski',
    'Brooks',
    'Foster',
    'Lindqvist',
    'Moreau',
    'Patel',
    'Reed',
    'Sullivan',
    'Torres',
    'Whitaker',
    'Novák',
    'Jensen',
  ],
}

export interface City {
  readonly city: string
  readonly province: string
  readonly provinceCode: string
  readonly country: string
  readonly countryCode: string
  readonly zip: string
}

const at = (
  city: string,
  province: string,
  provinceCode: string,
  country: string,
  countryCode: string,
  zip: string,
): City => ({ city, province, provinceCode, country, countryCode, zip })

export const VIETNAMESE_CITIES: readonly City[] = [
  at('Hồ Chí Minh', 'Hồ Chí Minh', 'SG', 'Vietnam', 'VN', '700000'),
  at('Hà Nội', 'Hà Nội', 'HN', 'Vietnam', 'VN', '100000'),
  at('Đà Nẵng', 'Đà Nẵng', 'DN', 'Vietnam', 'VN', '550000'),
  at('Huế', 'Thừa Thiên Huế', '26', 'Vietnam', 'VN', '530000'),
  at('Cần Thơ', 'Cần Thơ', 'CT', 'Vietnam', 'VN', '900000'),
  at('Đà Lạt', 'Lâm Đồng', '35', 'Vietnam', 'VN', '660000'),
]

export const WESTERN_CITIES: readonly City[] = [
  at('Austin', 'Texas', 'TX', 'United States', 'US', '78704'),
  at('Portland', 'Oregon', 'OR', 'United States', 'US', '97214'),
  at('Chicago', 'Illinois', 'IL', 'United States', 'US', '60614'),
  at('Brooklyn', 'New York', 'NY', 'United States', 'US', '11215'),
  at('Denver', 'Colorado', 'CO', 'United States', 'US', '80205'),
  at('Seattle', 'Washington', 'WA', 'United States', 'US', '98103'),
  at('Nashville', 'Tennessee', 'TN', 'United States', 'US', '37206'),
  at('San Diego', 'California', 'CA', 'United States', 'US', '92104'),
  at('Toronto', 'Ontario', 'ON', 'Canada', 'CA', 'M5V 2T6'),
  at('Bristol', 'England', 'ENG', 'United Kingdom', 'GB', 'BS1 5TR'),
  at('Berlin', 'Berlin', 'BE', 'Germany', 'DE', '10435'),
  at('Lyon', 'Auvergne-Rhône-Alpes', 'ARA', 'France', 'FR', '69004'),
  at('Melbourne', 'Victoria', 'VIC', 'Australia', 'AU', '3056'),
]

export const PHONE_PREFIXES: Readonly<Record<string, string>> = {
  VN: '+84',
  US: '+1',
  CA: '+1',
  GB: '+44',
  DE: '+49',
  FR: '+33',
  AU: '+61',
}

export const VIETNAMESE_STREETS = [
  'Nguyễn Huệ',
  'Lê Lợi',
  'Trần Hưng Đạo',
  'Hai Bà Trưng',
  'Điện Biên Phủ',
  'Phan Xích Long',
  'Võ Văn Tần',
  'Lý Thường Kiệt',
] as const
export const WESTERN_STREETS = [
  'Maple Street',
  'Cedar Avenue',
  'Willow Lane',
  'Harbour Road',
  'Sunset Boulevard',
  'Elm Court',
  'Orchard Way',
  'Kingfisher Close',
] as const

export const CUSTOMER_TAGS = [
  'vip',
  'wedding',
  'pet lover',
  'repeat buyer',
  'influencer',
  'corporate',
  'khách quen',
  'gift shopper',
  'needs invoice',
] as const
export const ANNIVERSARY_NAMES = ['Birthday', 'Wedding Anniversary', 'Pet’s Birthday', 'First Date'] as const
