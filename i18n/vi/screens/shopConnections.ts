import type {
  shopConnections as english,
  validation as englishValidation,
} from '#i18n/en/screens/shopConnections.ts'
import type { Texts } from '#i18n/texts.ts'

// They are on the same page.
export { shopDifferences } from './shopDifferences.ts'
export { shopHistory } from './shopHistory.ts'
export { shopLocations } from './shopLocations.ts'

/** Texts of the connected shops, in Vietnamese. */
export const shopConnections = {
  title: 'Shop bán hàng',
  one: 'shop đã kết nối',
  empty: 'Chưa kết nối shop nào.',
  emptyHint:
    'Hãy kết nối Shopify hoặc WooCommerce: thay đổi của khách bên đó sẽ về đây, và shop nhận được trạng thái đơn của mình. Các bước có trong docs/shops.md.',
  failed: 'Không tải được danh sách shop.',
  add: 'Kết nối shop',
  secrets: 'Mã và khóa bí mật',
  connect: 'Kết nối',
  connected: 'Đã kết nối %{name}. Giờ hãy thêm các webhook của shop.',
  saved: 'Đã lưu %{name}.',
  disconnect: 'Ngắt kết nối',
  deleteText: 'Ngắt kết nối %{name}?',
  deleteNote:
    'Đơn của shop vẫn còn. Thay đổi bên shop không về đây nữa, và không gửi gì thêm cho shop. Nhật ký tin đã gửi sẽ bị xóa.',
  deleted: 'Đã ngắt kết nối %{name}.',
  parts: { label: 'Các phần của kết nối', settings: 'Cài đặt' },
  kinds: { SHOPIFY: 'Shopify', WOOCOMMERCE: 'WooCommerce', OWN: 'Shop tự làm' },
  anyStore: 'Như đơn không có kết nối',
  orders: '%{smart_count} đơn',
  more: 'từ %{count} trở lên',
  fields: {
    kind: 'Loại',
    name: 'Tên',
    address: 'Địa chỉ',
    source: 'Nguồn của đơn',
    storeId: 'Cửa hàng',
    state: 'Tình trạng',
    lastWebhook: 'Webhook gần nhất',
    lastPull: 'Đọc gần nhất',
    waiting: 'Đang chờ',
    failed: 'Lỗi',
    webhookSecret: 'Khóa bí mật của webhook',
    enabled: 'Bật: đọc từ shop và gửi cho shop',
    fulfilsDigital: 'Khi xong, đánh dấu đã giao trên shop cả đơn không có bản in',
    writesStatus: 'Ghi trạng thái vào đơn trên shop',
    writesLink: 'Ghi liên kết đến đơn ở đây vào đơn trên shop',
    mayCancel: 'Được hủy đơn trên shop từ đây',
    mayRefund: 'Được hoàn tiền trên shop từ đây',
    photoNames: 'Thuộc tính chứa ảnh',
  },
  apiKey: { SHOPIFY: 'Mã truy cập Admin API', WOOCOMMERCE: 'Khóa (consumer key)' },
  apiSecret: 'Khóa bí mật (consumer secret)',
  hints: {
    source: 'Khách và họa sĩ thấy nguồn này trên đơn.',
    storeId: 'Đơn của shop thuộc cửa hàng này, trừ khi địa điểm của đơn nói khác.',
    photoNames: 'Tên các thuộc tính có giá trị là ảnh, như _uploads. Địa chỉ web thì tự nhận ra.',
    mayCancel: 'Dành cho tài khoản có quyền; họ phải xác nhận danh tính.',
    stored: 'Đã lưu. Để trống để giữ nguyên.',
    address: {
      SHOPIFY: 'Địa chỉ trang quản trị của shop, như ten.myshopify.com.',
      WOOCOMMERCE: 'Địa chỉ trang WordPress, kèm thư mục nếu có.',
    },
    apiKey: {
      SHOPIFY:
        'Trong Shopify: Settings › Apps › Develop apps › Create an app. Ở Configuration, cấp các phạm vi bên dưới, cài ứng dụng rồi sao chép mã, bắt đầu bằng shpat_ và chỉ hiện một lần.',
      WOOCOMMERCE:
        'Trong WooCommerce: Settings › Advanced › REST API › Add key, với quyền Read/Write. Khóa bắt đầu bằng ck_.',
    },
    apiSecret: 'Hiện cùng với khóa, một lần. Bắt đầu bằng cs_.',
    webhookSecret: {
      SHOPIFY: 'Trong Shopify: Settings › Notifications › Webhooks, bên dưới danh sách.',
      WOOCOMMERCE: 'Một chuỗi do bạn đặt, nhập làm khóa bí mật của từng webhook bên đó.',
    },
  },
  newSecret: 'Mã hiện tại đang dùng được.',
  scopes: 'Phạm vi quyền',
  access: 'Truy cập',
  choices: 'Shop được làm gì',
  states: {
    off: 'Đã tắt',
    unready: 'Chưa thiết lập xong',
    failing: 'Đang lỗi',
    untold: 'Có tin không gửi được',
    on: 'Đã kết nối',
    own: 'Tự gửi đơn',
  },
  health: {
    off: 'Atelier không đọc từ shop và không gửi gì cho shop.',
    noSecret: 'Thiếu khóa bí mật của webhook nên không nhận webhook nào.',
    noCredentials: 'Thiếu khóa API nên không đọc và không gửi cho shop được.',
    failing: 'Lỗi từ %{date}: %{reason}',
    lastWebhook: 'Webhook gần nhất đến lúc %{date}.',
    noWebhook: 'Chưa có webhook nào đến.',
    lastPull: 'Đọc shop gần nhất lúc %{date}.',
    noPull: 'Chưa đọc shop lần nào.',
    seenUntil: 'Đã biết các thay đổi đến %{date}.',
    waiting: '%{smart_count} tin đang chờ gửi.',
    failed: '%{smart_count} tin không gửi được.',
    own: 'Shop tự gửi đơn về. Atelier không gửi gì cho shop.',
  },
  errors: {
    UNREACHABLE: 'Không kết nối được với shop. Hãy kiểm tra địa chỉ và xem shop có hoạt động không.',
    NO_CREDENTIALS: 'Chưa có khóa API. Hãy nhập ở bên dưới.',
    WRONG_CREDENTIALS: 'Shop từ chối khóa API. Hãy tạo khóa mới bên đó rồi nhập ở bên dưới.',
    NO_ACCESS: 'Khóa API thiếu quyền cho việc này. Hãy cấp thêm quyền bên đó.',
    NOT_FOUND: 'Không có shop nào ở địa chỉ này, hoặc ở đó không có API.',
    BUSY: 'Shop đang nhận quá nhiều yêu cầu. Hệ thống sẽ tự thử lại.',
    BROKEN: 'Shop đang gặp lỗi. Hệ thống sẽ tự thử lại.',
    REFUSED: 'Shop không chấp nhận tin này.',
    UNREADABLE_ANSWER: 'Không đọc được câu trả lời: có thể địa chỉ này là của trang khác.',
    SEALED_BY_ANOTHER_SECRET: 'Không đọc được khóa đã lưu bằng khóa bí mật của máy chủ này. Hãy nhập lại.',
  },
  setUp: {
    title: 'Webhook',
    text: {
      SHOPIFY:
        'Trong Shopify: Settings › Notifications › Webhooks › Create webhook. Thêm một webhook cho mỗi chủ đề sau, định dạng JSON, với địa chỉ này.',
      WOOCOMMERCE:
        'Trong WooCommerce: Settings › Advanced › Webhooks › Add webhook. Thêm một webhook cho mỗi chủ đề sau, với địa chỉ này và khóa bí mật đã nhập ở đây.',
    },
    address: 'Địa chỉ nhận',
    copy: 'Sao chép địa chỉ',
    topics: 'Chủ đề',
  },
  test: {
    open: 'Kiểm tra kết nối',
    title: 'Kiểm tra %{name}',
    again: 'Kiểm tra lại',
    asking: 'Đang kiểm tra kết nối…',
    good: '“%{shop}” trả lời sau %{ms} ms.',
    currency: 'Tiền tệ của shop là %{currency}.',
    lacking: 'Shop đã trả lời, nhưng khóa API thiếu các quyền sau:',
    bad: 'Kết nối không hoạt động.',
    said: 'Shop nói: %{text}',
  },
  newest: 'Đang hiện %{shown} mục mới nhất trong tổng số %{total} mục.',
  log: {
    title: 'Tin gửi cho shop',
    empty: 'Chưa gửi gì cho shop.',
    emptyOf: 'Không có gì ở trạng thái này.',
    failed: 'Không tải được các tin.',
    all: 'Tất cả',
    filter: 'Trạng thái',
    more: 'Xem thêm',
    at: 'Lúc',
    order: 'Đơn',
    what: 'Nội dung',
    state: 'Trạng thái',
    answer: 'Lý do',
    again: 'Gửi lại',
    againOf: 'Gửi lại: %{what}',
    asked: 'Đang gửi lại cho shop.',
    hiddenOrder: 'đơn bạn không được xem',
    next: 'thử lại lúc %{date}',
  },
} as const satisfies Texts<typeof english>

export { shopMessages } from './shopMessages.ts'

/** What is wrong with what was entered. */
export const validation = {
  shopAddress: 'Hãy nhập địa chỉ shop, như https://ten.myshopify.com, không thêm gì phía sau.',
  shopKnown: 'Shop này đã được kết nối.',
  newShopKey: 'Địa chỉ đã đổi: hãy nhập khóa API của shop đó.',
  notOfShop: 'Loại shop này không có mục này.',
} as const satisfies Texts<typeof englishValidation>
