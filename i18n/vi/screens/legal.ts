import type { legal as english } from '#i18n/en/screens/legal.ts'
import type { Texts } from '#i18n/texts.ts'

/** The public legal pages, in Vietnamese. */
export const legal = {
  updated: 'Cập nhật lần cuối: 01/01/2026',
  changed: 'Cập nhật lần cuối: %{date}',
  privacy: {
    title: 'Chính sách bảo mật',
    lead: '%{name} xử lý dữ liệu cá nhân của khách hàng, họa sĩ và nhân viên như thế nào.',
    sections: {
      who: {
        heading: 'Chúng tôi là ai',
        text: '%{name} bán tranh vẽ theo yêu cầu, do họa sĩ vẽ từ ảnh khách hàng gửi. Chúng tôi chịu trách nhiệm về dữ liệu cá nhân cần cho việc này và xử lý theo Quy định chung về bảo vệ dữ liệu (GDPR) và pháp luật Hà Lan.',
      },
      what: {
        heading: 'Chúng tôi thu thập gì',
        text: 'Họ tên, email, số điện thoại, địa chỉ giao hàng và liên kết mạng xã hội nếu khách cung cấp; ảnh và yêu cầu của đơn hàng; tin nhắn trao đổi; những gì đã đặt, đã thanh toán và đã giao; và đối với nhân viên, họa sĩ: tài khoản, công việc đã làm và khoản đã chi trả.',
      },
      why: {
        heading: 'Dùng để làm gì',
        text: 'Để vẽ và giao tranh đã đặt, cho xem bản đang làm và xin duyệt, trả lời câu hỏi, chi trả cho họa sĩ, ghi sổ theo luật và giữ dịch vụ an toàn. Chúng tôi không bán dữ liệu cá nhân và chỉ dùng ảnh cho đơn hàng, trừ khi khách đồng ý.',
      },
      share: {
        heading: 'Ai được xem',
        text: 'Nhân viên và họa sĩ chỉ thấy những gì công việc của họ cần. Nhà in và đơn vị vận chuyển nhận thông tin cần để in và giao. Nhà cung cấp máy chủ, email và nhắn tin xử lý dữ liệu cho chúng tôi theo hợp đồng. Cơ quan nhà nước chỉ nhận dữ liệu khi luật buộc.',
      },
      keep: {
        heading: 'Lưu trong bao lâu',
        text: 'Hồ sơ đơn hàng và thanh toán được lưu bảy năm theo luật thuế. Ảnh và tranh được lưu khi còn phục vụ đơn hàng hoặc in lại, và được xóa khi có yêu cầu. Tài khoản không còn dùng sẽ bị đóng.',
      },
      cookies: {
        heading: 'Cookie và bộ nhớ trình duyệt',
        text: 'Trang này không dùng cookie quảng cáo hay theo dõi. Trình duyệt chỉ lưu những gì cần để trang hoạt động: mã đăng nhập, ngôn ngữ, giao diện và cài đặt danh sách.',
      },
      children: {
        heading: 'Trẻ em',
        text: 'Dịch vụ dành cho người từ 13 tuổi. Chúng tôi không chủ ý thu thập dữ liệu của trẻ nhỏ hơn, ngoài ảnh do cha mẹ hoặc người giám hộ gửi cho đơn hàng.',
      },
      rights: {
        heading: 'Quyền của bạn',
        text: 'Bạn có thể yêu cầu xem, sửa, chuyển hoặc xóa dữ liệu, phản đối việc sử dụng hoặc rút lại sự đồng ý bất cứ lúc nào. Hãy viết tới địa chỉ trong thư xác nhận đơn hàng. Bạn cũng có thể khiếu nại tới Cơ quan bảo vệ dữ liệu Hà Lan (Autoriteit Persoonsgegevens).',
      },
      changes: {
        heading: 'Thay đổi',
        text: 'Khi chính sách thay đổi, chúng tôi đăng nội dung mới tại đây kèm ngày cập nhật. Thay đổi quan trọng sẽ được thông báo tới khách hàng và nhân viên.',
      },
    },
  },
  terms: {
    title: 'Điều khoản & điều kiện',
    lead: 'Quy định khi sử dụng %{name} và đặt tranh.',
    sections: {
      about: {
        heading: 'Về các điều khoản này',
        text: 'Điều khoản áp dụng cho mọi người dùng trang này và mọi đơn hàng. Khi dùng trang hoặc đặt hàng, bạn chấp nhận điều khoản. Bạn phải từ 13 tuổi và đủ tuổi giao kết hợp đồng theo luật nước mình.',
      },
      accounts: {
        heading: 'Tài khoản',
        text: 'Tài khoản là của riêng từng người. Hãy giữ kín mật khẩu và báo ngay nếu có người khác có thể biết. Chúng tôi có thể đóng tài khoản bị lạm dụng.',
      },
      orders: {
        heading: 'Đặt hàng và duyệt',
        text: 'Họa sĩ vẽ theo ảnh và yêu cầu đã gửi. Chúng tôi cho xem bản phác thảo rồi bản màu, và xin duyệt hoặc góp ý ở từng bước. Chỉnh sửa hợp lý đã nằm trong giá; chủ thể mới là đơn hàng mới.',
      },
      delivery: {
        heading: 'Giao hàng',
        text: 'Tranh kỹ thuật số được giao qua email hoặc tin nhắn. Tranh in được gửi tới địa chỉ giao hàng; thời gian là dự kiến, và có mã theo dõi nếu đơn vị vận chuyển cung cấp.',
      },
      payment: {
        heading: 'Thanh toán và hoàn tiền',
        text: 'Giá tính bằng đô la Mỹ và thanh toán trước. Vì tranh làm theo yêu cầu, quyền hủy chấm dứt khi họa sĩ bắt đầu vẽ. Nếu tranh lỗi hoặc không đúng thỏa thuận, chúng tôi sửa, nếu không sẽ hoàn tiền.',
      },
      rights: {
        heading: 'Quyền đối với hình ảnh',
        text: 'Bạn xác nhận mình được phép dùng ảnh đã gửi. Nếu không có thỏa thuận khác, khách được dùng tranh cho mục đích cá nhân, còn bản quyền thuộc họa sĩ và chúng tôi. Chúng tôi chỉ trưng bày khi được đồng ý.',
      },
      conduct: {
        heading: 'Sử dụng đúng mực',
        text: 'Không gửi nội dung trái luật hoặc xúc phạm, không tìm cách xem dữ liệu không phải của mình và không gây rối dịch vụ.',
      },
      liability: {
        heading: 'Trách nhiệm',
        text: 'Chúng tôi chịu trách nhiệm theo luật. Ngoài ra, trách nhiệm giới hạn ở số tiền đã trả cho đơn hàng liên quan và không bao gồm thiệt hại gián tiếp.',
      },
      law: {
        heading: 'Luật áp dụng',
        text: 'Áp dụng luật Hà Lan. Người tiêu dùng vẫn được bảo vệ theo luật nước mình. Tranh chấp do tòa án có thẩm quyền tại Hà Lan giải quyết.',
      },
    },
  },
} as const satisfies Texts<typeof english>
