/** Where the officers of larger pools work, with posts, titles, identities and fields of knowledge that go with it. */
export const employers = {
  law: [
    ['江宁德衡律师事务所', ['律师', '合伙人'], ['一级律师', '二级律师'], ['lawyer'], ['law']],
    ['江宁中达律师事务所', ['律师'], ['二级律师', '三级律师'], ['lawyer'], ['law', 'finance']],
    ['东湖正信律师事务所', ['律师'], ['三级律师'], ['lawyer', 'npc'], ['law']],
    ['江宁大学法学院', ['教师'], ['教授', '副教授', '讲师'], ['expert'], ['law']],
    ['江宁师范大学政法学院', ['教师'], ['副教授', '讲师'], ['expert'], ['law']],
    ['江宁市公证处', ['公证员'], ['二级公证员'], ['supervisor'], ['law', 'finance']],
    ['江宁仲裁委员会', ['仲裁秘书'], [null], ['special'], ['law', 'finance']],
  ],
  expert: [
    ['江宁省人民医院', ['医师'], ['主任医师', '副主任医师'], ['cppcc', 'expert'], ['medicine']],
    ['江宁市中医院', ['医师'], ['副主任医师'], ['expert'], ['medicine']],
    ['江宁财经大学', ['教师'], ['教授', '副教授'], ['expert'], ['economics', 'finance']],
    ['江宁理工大学', ['教师'], ['教授', '讲师'], ['expert'], ['engineering', 'science']],
    ['江宁省环境科学研究院', ['研究人员'], ['高级工程师', '工程师'], ['expert'], ['environment', 'engineering']],
    ['江宁省建筑设计院', ['设计师'], ['高级工程师'], ['special'], ['engineering']],
    ['江宁市网络安全中心', ['工程师'], ['高级工程师'], ['special'], ['network']],
    ['江宁市心理卫生中心', ['心理咨询师'], ['主治医师'], ['mediator'], ['psychology', 'medicine']],
    ['江宁农商银行', ['风险经理'], ['经济师'], ['expert'], ['finance']],
  ],
  social: [
    ['东湖区平安街道', ['社区主任', '网格员'], [null], ['npc', 'community'], []],
    ['鼓山区新桥社区', ['社区书记'], [null], ['community', 'mediator'], []],
    ['江宁市妇女联合会', ['干事'], [null], ['mediator'], ['psychology']],
    ['江宁市总工会', ['干事'], [null], ['mediator'], []],
    ['江宁老字号商会', ['会长', '理事'], [null], ['cppcc'], ['economics']],
    ['江宁第一中学', ['教师'], ['高级教师', '一级教师'], ['npc'], []],
    ['江宁公共交通集团', ['驾驶员', '站长'], [null], ['community'], []],
    ['江宁日报社', ['记者'], ['主任记者'], ['cppcc'], []],
  ],
} as const
